import type { bare as english } from '../en/bare.ts'
import { translation } from '../templates.ts'

export const bare = translation<typeof english>()({
  refused: {
    'two-hosts': '这个请求写了不止一台服务器：只能写一台。',
    nothing: '这里什么也没有。',
    'only-read': '这个页面只能看。',
    misnamed: '这台服务器不叫这个名字。管理它的人可以用--names给它加名字。',
    crowd: '这里一下子来得太多了：等一下再试。',
    fault: '服务器现在做不到：稍后再试。',
  },
  tooOld: [
    '这个浏览器太旧了，放不了',
    '在笔记本电脑上打开同一个网址，用线连到电视，或者把它的浏览器标签页投放到这里。',
  ],
  notCome: ['页面没有打开', '刷新一下。还不行的话，用连着电视的笔记本电脑打开这个网址。'],
  noScript: '这个页面需要JavaScript。',
})
