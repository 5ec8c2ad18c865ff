import './before-colyseus.ts'

// Imported dynamically, so that it loads after the module above, even in the built program, where packages in files of
// their own would otherwise load first.
const { serve } = await import('./serve.ts')
await serve()
