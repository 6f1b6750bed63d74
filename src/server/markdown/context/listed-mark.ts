// Marks links in lists that this server makes.

/** Name of the property, which no page has once its links are resolved. */
export const listedMark = 'dataListed';
