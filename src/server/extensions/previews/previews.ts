// The server's own pictures for link previews: the title of the page, the way to it, and the logo of the site.
import { defineExtension } from '../contract/index.ts';

export default defineExtension({
  name: 'previews',
  version: '1.0.0',
  picture: ({ title }, { trail, paint }) => paint({ title, trail }),
});
