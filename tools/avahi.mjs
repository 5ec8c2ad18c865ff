import { findCommand } from './run.mjs'

const programs = ['avahi-daemon', 'avahi-resolve', 'dbus-daemon', 'ip']
const folders = ['', '/usr/sbin/', '/sbin/']

/**
 * Debian's answer to names in `.local`, and what lays a network of its own for it: where each program is; null where one
 * is missing.
 * @returns {readonly string[] | null}
 */
export const findAvahi = () => {
  const found = programs.map(name => findCommand(folders.map(folder => `${folder}${name}`)))
  return found.every(path => path !== null) ? found : null
}
