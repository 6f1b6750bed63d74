// The bundler imports style sheets below this folder as their text.
declare module '*.css' {
  const text: string;
  export default text;
}
