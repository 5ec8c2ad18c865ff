import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

// The bundler names files by their real paths, so links to the packages are resolved here, too.
const source = realpathSync(join(import.meta.dirname, '../node_modules/phaser/src')).replaceAll('\\', '/')

/**
 * The parts of Phaser that register themselves when they are imported: pictures, texts, their renderers, the camera.
 */
const parts = [
  'gameobjects/image/ImageFactory',
  'gameobjects/text/TextFactory',
  'gameobjects/GameObjectCreator',
  'events/EventEmitter',
  'gameobjects/DisplayList',
  'gameobjects/UpdateList',
  'cameras/2d/CameraManager',
  'scene/ScenePlugin',
]

// The renderer comes first: its modules import each other in cycles that only work from this entry.
const entry = `
import '${source}/renderer/index.js'
import consts from '${source}/const.js'
import Game from '${source}/core/Game.js'
${parts.map(part => `import '${source}/${part}.js'`).join('\n')}
import Image from '${source}/gameobjects/image/Image.js'
import Scene from '${source}/scene/Scene.js'
import NONE from '${source}/scale/const/SCALE_MODE_CONST.js'
export default { ...consts, Game, Scene, GameObjects: { Image }, Scale: { NONE: NONE.NONE } }
`

const id = '\0phaser'
const flags = /typeof (\w+_RENDERER|WEBGL_DEBUG|EXPERIMENTAL|(?:FEATURE|PLUGIN)_\w+)\b/g

/**
 * Builds the TV's page with only the parts of Phaser that it needs, from Phaser's own sources: less than half of the
 * whole, which its package ships as one file. Whatever is not listed here is missing when the page runs.
 */
export const phaser = (): Plugin => ({
  name: 'phaser',
  apply: 'build',
  enforce: 'pre',
  resolveId: asked => (asked === 'phaser' ? id : null),
  load: asked => (asked === id ? entry : null),
  // Fills in the constants that Phaser's own build would.
  transform: (code, path) =>
    path.startsWith(source) ? code.replace(flags, (_, flag: string) => String(flag === 'WEBGL_RENDERER')) : null,
})
