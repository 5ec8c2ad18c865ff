import { dispatch } from './dispatch.ts'

await dispatch('look', {
  scene: 'takes pictures of the TV and phones at any moment of a game',
  film: 'films the TV’s reveals: a picture every 300 ms, on one sheet',
  pictures: 'takes the pictures of the README',
  engines: 'plays a game on the TV’s page in the engines of old TVs',
})
