/**
 * The polyfills that engines of 2020 need in a worker, where the script of the TV's page does not run; by missing name.
 */
export const polyfills: Readonly<Record<string, string>> = {
  globalThis: 'self.globalThis||(self.globalThis=self);',
  hasOwn:
    "Object.hasOwn||Object.defineProperty(Object,'hasOwn',{value:function(o,k){return Object.prototype.hasOwnProperty.call(o,k)}});",
  fromEntries:
    "Object.fromEntries||Object.defineProperty(Object,'fromEntries',{value:function(e){var o={};Array.from(e).forEach(function(p){o[p[0]]=p[1]});return o}});",
  flat: "[].flat||Object.defineProperty(Array.prototype,'flat',{value:function(){return [].concat.apply([],this)}});",
  flatMap:
    "[].flatMap||Object.defineProperty(Array.prototype,'flatMap',{value:function(f){return [].concat.apply([],this.map(f))}});",
}

/** The code of all of them, to put before a worker's. */
export const polyfillCode = Object.values(polyfills).join('')

/** Matches what an engine of 2020 lacks: whatever a worker uses of it needs a polyfill. */
export const newerThan2020 =
  /\b(?:globalThis|hasOwn|fromEntries|flat|flatMap|findLast|findLastIndex|toSorted|toReversed|toSpliced|replaceAll|matchAll|allSettled|structuredClone|WeakRef)\b|\.at\(/g
