import './socket/colyseus-logger.ts'

// Loaded after that: in the built program, too, where packages in files of their own would come first.
const { serve } = await import('./serve.ts')
await serve()
