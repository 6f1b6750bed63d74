// Projects of Starlight. Their pages need nothing: the server draws the components itself.
import { defineExtension } from 'millrace-docs/extension';

export default defineExtension({ name: 'starlight', version: '2.0.0' });
