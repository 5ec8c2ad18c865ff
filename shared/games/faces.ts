/** The picture of each role, on phones and TV. None is a crest's, and none has another meaning in its game. */
export const faces = {
  avalon: {
    merlin: 'wizard-face',
    percival: 'crested-helmet',
    servant: 'visored-helm',
    assassin: 'hooded-assassin',
    morgana: 'raven',
    mordred: 'daemon-skull',
    oberon: 'mushroom-gills',
    minion: 'black-knight-helm',
  },
  thavalon: {
    merlin: 'wizard-face',
    percival: 'crested-helmet',
    tristan: 'crowned-heart',
    iseult: 'potion-ball',
    lancelot: 'barbute',
    nimue: 'splashy-stream',
    arthur: 'sword-in-stone',
    titania: 'butterfly',
    mordred: 'daemon-skull',
    morgana: 'raven',
    maelagant: 'horned-helm',
    agravaine: 'backstab',
    colgrevance: 'domino-mask',
  },
  mafia: {
    villager: 'farmer',
    mafia: 'fedora',
    angel: 'angel-wings',
    detective: 'sherlock-holmes',
    bomber: 'unlit-bomb',
    minion: 'cowled',
  },
} as const

export const faceNames: readonly string[] = [...new Set(Object.values(faces).flatMap(of => Object.values(of)))]

/** The share of its square that each picture covers. */
const covers: Readonly<Record<string, number>> = {
  'angel-wings': 0.417,
  barbute: 0.395,
  'black-knight-helm': 0.479,
  backstab: 0.291,
  'crested-helmet': 0.252,
  'crowned-heart': 0.335,
  'daemon-skull': 0.332,
  'mushroom-gills': 0.397,
  'potion-ball': 0.389,
  'splashy-stream': 0.38,
  butterfly: 0.272,
  cowled: 0.347,
  'domino-mask': 0.328,
  farmer: 0.23,
  fedora: 0.29,
  'hooded-assassin': 0.24,
  'horned-helm': 0.307,
  raven: 0.322,
  'sherlock-holmes': 0.428,
  'sword-in-stone': 0.256,
  'unlit-bomb': 0.47,
  'visored-helm': 0.376,
  'wizard-face': 0.314,
}

/** Returns the opacity at which all pictures look equally dark, so that none stands out across a table. */
export const strengthOf = (icon: string): number => 0.23 / (covers[icon] ?? 1)
