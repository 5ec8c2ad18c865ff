import { findCommand } from './run.mjs'

const programs = ['avahi-daemon', 'avahi-resolve', 'dbus-daemon', 'ip']
const folders = ['', '/usr/sbin/', '/sbin/']

/**
 * Finds Debian's responder for names in `.local`, and the programs that lay a network of its own for it; null where one
 * is missing.
 * @returns {readonly string[] | null}
 */
export const findAvahi = () => {
  const found = programs.map(name => findCommand(folders.map(folder => `${folder}${name}`)))
  return found.every(path => path !== null) ? found : null
}
