import { findCommand } from './run.mjs'

/**
 * The nginx behind which the hosting is tested: what NGINX names, or one of this machine's; null where there is none.
 * @returns {string | null}
 */
export const findNginx = () => findCommand(process.env.NGINX ? [process.env.NGINX] : ['nginx', '/usr/sbin/nginx'])

/** What makes the tests' own certificates. */
export const findOpenssl = () => findCommand(['openssl'])
