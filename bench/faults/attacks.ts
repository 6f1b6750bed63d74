// What anybody can ask for in any amount. Each request is another query or address, so that no kept answer helps.

/** Addresses by name of the attack; `count` is the number of the request. */
export const attacks: Readonly<Record<string, (count: number) => string>> = {
  'prefixes of two letters': (count) =>
    `/docs/search/?q=${['co', 're', 'st', 'in', 'wo', 'tr', 'se', `a${count}`].join('+')}`,
  'frequent words': (count) =>
    `/docs/search.json?q=workflow+step+event+code+data+run+source+${count}`,
  'long words with mistakes': (count) =>
    `/docs/search.json?q=concurrrency+authentificaton+enviromment+integratoins+destinatoins+${count}`,
  'unknown addresses': (count) => `/docs/workflow/triger/stepz/conection/${count}/`,
};
