import { findCommand } from './run.mjs'

/**
 * Finds the nginx for tests of hosting: the one named by NGINX, or this machine's; null where there is none.
 * @returns {string | null}
 */
export const findNginx = () => findCommand(process.env.NGINX ? [process.env.NGINX] : ['nginx', '/usr/sbin/nginx'])

/** Finds the program that makes the tests' own certificates. */
export const findOpenssl = () => findCommand(['openssl'])
