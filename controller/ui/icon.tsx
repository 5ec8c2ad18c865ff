import { signal } from '@preact/signals'
import type { IconShape as Drawing } from '../../shared/client/icons.ts'
import { chargeRows, colourRows, isCharge, isColour } from '../../shared/party/crests.ts'

const drawings = signal<Readonly<Record<string, Drawing>>>({})
let asked = false

/** Loads the icons after everything that a phone needs to join; their places are reserved. */
export const loadIcons = (): void => {
  if (asked) return
  asked = true
  import('virtual:icons').then(
    ({ icons }) => {
      drawings.value = icons
    },
    () => {
      asked = false
    },
  )
}

/** Returns an icon's outlines in a square of 512; empty while it loads. */
export const outlinesOf = (name: string): readonly string[] =>
  [...(drawings.value[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map(([, outline = '']) => outline)

/** Draws an icon's inside, in a square of 512. */
const Body = ({ name }: { readonly name: string }) => {
  const body = drawings.value[name]?.body ?? ''
  // Safe: the markup comes from the package at build time, never from anybody's input.
  return <g dangerouslySetInnerHTML={{ __html: body }} />
}

export const Icon = ({ name }: { readonly name: string }) => (
  <svg class="icon" viewBox="0 0 512 512" aria-hidden="true">
    <Body name={name} />
  </svg>
)

const shield = 'M7 7H93V58C93 84 72 101 50 112C28 101 7 84 7 58Z'

/** The sign of a phone that is away, over the shield's tip: a phone, struck out. */
const Away = () => (
  <g class="crest-away">
    <circle cx="50" cy="91" r="25" />
    <rect x="41" y="75" width="18" height="32" rx="4" />
    <path d="M35 76 65 106" />
    <path d="M35 76 65 106" />
  </g>
)

interface CrestProps {
  readonly charge: string
  readonly colour: string
  readonly away?: boolean
}

/** A heraldic crest: a charge on a coloured shield. It always stands next to its player's name. */
export const Crest = ({ charge, colour, away = false }: CrestProps) => (
  <svg class="crest" viewBox="0 0 100 118" aria-hidden="true">
    <path class="crest-rim" d={shield} />
    <path class="crest-field" d={shield} fill={isColour(colour) ? colourRows[colour].hex : '#222'} />
    <path class="crest-shade" d="M50 7H93V58C93 84 72 101 50 112Z" />
    <g class="crest-charge" transform="translate(20 19) scale(0.117)">
      <Body name={isCharge(charge) ? chargeRows[charge].icon : ''} />
    </g>
    {away && <Away />}
  </svg>
)
