// Projects of Mintlify. Their pages need nothing: the server draws the components itself.
import { defineExtension } from 'millrace-docs/extension';

export default defineExtension({ name: 'mintlify', version: '1.0.0' });
