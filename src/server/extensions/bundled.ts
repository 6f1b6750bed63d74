// The only door from the server to the extensions that come with it.
export { bundle } from '../../../extensions/bundle.ts';
