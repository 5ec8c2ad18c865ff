import about from '../../package.json' with { type: 'json' }

/** How this server is started, as its sentences say it: `npm start --` unless another program has started it. */
export const command = process.env.SOFA_AND_DAGGER_COMMAND ?? 'npm start --'

export const programVersion: string = about.version
