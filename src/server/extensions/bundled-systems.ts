// The only door from the server to the systems of the extensions that come with it.
export { systems } from '../../../extensions/systems.ts';
