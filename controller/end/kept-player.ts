import type { KeptGame, KeptPerson } from './kept.ts'

// The sources of these functions are written into the file of a kept game: each may use nothing outside itself but the
// page and what it is given.

/** Makes elements and crests. */
export const makeDrawing = () => {
  const svg = 'http://www.w3.org/2000/svg'

  const add = <T extends keyof HTMLElementTagNameMap>(
    parent: Element,
    tag: T,
    about: object = {},
    text = '',
  ): HTMLElementTagNameMap[T] => {
    const element = document.createElement(tag)
    Object.assign(element, about)
    element.textContent = text
    parent.append(element)
    return element
  }

  const outline = (parent: Element, d: string, about: Readonly<Record<string, string>>): void => {
    const path = document.createElementNS(svg, 'path')
    for (const [key, value] of Object.entries({ d, ...about })) path.setAttribute(key, value)
    parent.append(path)
  }

  const crest = (parent: Element, { colour, charge }: KeptPerson): void => {
    const drawing = document.createElementNS(svg, 'svg')
    drawing.setAttribute('viewBox', '0 0 100 118')
    drawing.setAttribute('aria-hidden', 'true')
    outline(drawing, 'M7 7H93V58C93 84 72 101 50 112C28 101 7 84 7 58Z', {
      fill: colour,
      stroke: '#c9a24a',
      'stroke-width': '6',
    })
    for (const d of charge) outline(drawing, d, { fill: '#f4e9d2', transform: 'translate(20 19) scale(0.117)' })
    parent.append(drawing)
  }

  return { add, crest }
}

export const player = (kept: KeptGame, { add, crest }: ReturnType<typeof makeDrawing>): void => {
  const main = document.querySelector('main') as HTMLElement
  const eventMs = 2600

  add(main, 'h1', {}, kept.title)
  const place = add(main, 'p', { className: 'place' })
  const said = add(main, 'p', { className: 'said' })
  said.setAttribute('aria-live', 'polite')
  const outcome = add(main, 'p', { className: 'outcome' })
  const controls = add(main, 'div', { className: 'controls' })
  const bar = add(controls, 'input', { type: 'range', min: 1, max: kept.steps.length, value: 1 })
  bar.setAttribute('aria-label', kept.title)
  const back = add(controls, 'button', { type: 'button', title: kept.texts.back }, '‹')
  const play = add(controls, 'button', { type: 'button', className: 'play' })
  const on = add(controls, 'button', { type: 'button', title: kept.texts.on }, '›')
  const known = kept.people.some(({ role }) => role !== '')
  const label = add(main, 'label', { hidden: !known })
  const roles = add(label, 'input', { type: 'checkbox' })
  label.append(` ${kept.texts.roles}`)
  const people = add(main, 'ul', { className: 'people' })
  const knew = add(main, 'section', { className: 'knew' })
  add(main, 'h2', {}, kept.texts.history)
  const history = add(main, 'ol', { className: 'history' })

  let count = 1
  let chosen = -1
  let timer: ReturnType<typeof setInterval> | null = null

  const rows = kept.people.map((person, i) => {
    const button = add(add(people, 'li'), 'button', { type: 'button' })
    crest(button, person)
    add(button, 'b', {}, person.name)
    const role = add(button, 'span')
    button.addEventListener('click', () => {
      chosen = chosen === i ? -1 : i
      show()
    })
    return { button, role, person }
  })

  const showPeople = (): void => {
    for (const [i, { button, role, person }] of rows.entries()) {
      role.textContent = roles.checked ? person.role : ''
      button.disabled = !roles.checked
      button.setAttribute('aria-expanded', String(roles.checked && chosen === i))
    }
    const person = roles.checked ? kept.people[chosen] : undefined
    knew.replaceChildren()
    knew.hidden = !person
    if (!person) return
    add(knew, 'h2', {}, person.heading)
    const lines = person.knew.findLast(([from]) => from <= count)?.[1] ?? []
    for (const line of lines.length > 0 ? lines : [kept.texts.nothing]) add(knew, 'p', {}, line)
  }

  const show = (): void => {
    const step = kept.steps[count - 1]
    if (!step) return
    place.textContent = step.place
    said.textContent = step.said
    outcome.textContent = step.outcome
    bar.value = String(count)
    back.disabled = count === 1
    on.disabled = count === kept.steps.length
    play.textContent = timer ? kept.texts.pause : kept.texts.play
    showPeople()
    const lines = kept.steps.slice(0, count).map(({ said: line }) => line)
    history.replaceChildren()
    for (const line of lines.filter((one, i) => one !== lines[i - 1])) add(history, 'li', {}, line)
  }

  const stop = (): void => {
    if (timer) clearInterval(timer)
    timer = null
  }
  const go = (to: number): void => {
    stop()
    count = Math.min(kept.steps.length, Math.max(1, to))
    show()
  }
  const toggle = (): void => {
    if (timer) stop()
    else {
      if (count === kept.steps.length) count = 1
      timer = setInterval(() => {
        if (count < kept.steps.length) count += 1
        if (count === kept.steps.length) stop()
        show()
      }, eventMs)
    }
    show()
  }

  bar.addEventListener('input', () => go(Number(bar.value)))
  back.addEventListener('click', () => go(count - 1))
  on.addEventListener('click', () => go(count + 1))
  play.addEventListener('click', toggle)
  roles.addEventListener('change', show)
  addEventListener('keydown', event => {
    if (event.target !== document.body) return
    if (event.key === 'ArrowLeft') go(count - 1)
    if (event.key === 'ArrowRight') go(count + 1)
    if (event.key === ' ') {
      event.preventDefault()
      toggle()
    }
  })
  show()
}
