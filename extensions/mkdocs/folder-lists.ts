// Files of plugins of MkDocs in which a folder lists its pages.

export const folderLists = '{.pages,.nav.yml,.nav.yaml}';
