// The kinds of files that are served next to pages, by the ending of their name.

/** Pictures, video, sound and PDF: published together with the pages around them. */
const media = endings(
  'apng avif bmp gif ico jpeg jpg png svg webp m4v mov mp4 ogv webm flac m4a mp3 oga ogg wav vtt pdf',
);

/** Archives, data and documents of office programs: as likely to be settings, logs or drafts, so a link must ask for them. */
const dataEndings =
  '7z bz2 gz tgz xz zip csv diff json log patch sql toml tsv txt yaml yml ' +
  'doc docx drawio epub odp ods odt ppt pptx rtf vsdx xls xlsx';
const data = endings(dataEndings);
const anyData = new RegExp(`\\.(?:${dataEndings.replaceAll(' ', '|')})\\b`, 'i');

/** Whether the file is a picture, a video, a sound or a PDF: `guide/Run.SVG` */
export function isMedia(name: string): boolean {
  return media.has(endingOf(name));
}

/** Whether the file is an archive, data or a document: `guide/data.csv`, `guide/form.docx` */
export function isData(name: string): boolean {
  return data.has(endingOf(name));
}

/** Whether a text may have the name of such a file: most pages name none, and are not searched further. */
export function mayNameData(text: string): boolean {
  return anyData.test(text);
}

function endings(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** `guide/Data.CSV` → `csv` */
function endingOf(name: string): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
