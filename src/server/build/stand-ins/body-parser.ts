// Express brings a parser for bodies, and with it tables of character sets. The server accepts no bodies, so both stay out of the build.
function none(): never {
  throw new Error('This server parses no bodies.');
}

export { none as json, none as raw, none as text, none as urlencoded };
