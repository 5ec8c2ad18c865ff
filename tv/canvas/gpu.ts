/** Matches the names of drivers that render in software. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

/**
 * Says whether a GPU draws WebGL here. Without one the canvas renderer is several times as fast: it redraws only what
 * has changed.
 */
export const hasGpu = (): boolean => {
  const gl = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true })
  if (!gl) return false
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !software.test(name)
}
