// Imported by a server: collects garbage all the time, so that what only weak references hold is lost at once.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** @type {unknown} */
const collect = runInNewContext('gc');
if (typeof collect !== 'function') throw new Error('Node has no collector to call.');
setInterval(() => void Reflect.apply(collect, undefined, []), 50).unref();
