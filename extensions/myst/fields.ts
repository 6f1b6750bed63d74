// Which fields of the three configs are carried over, and which need no counterpart, by the field that they are in.

export const knownOfMyst: Readonly<Record<string, readonly string[]>> = {
  '': ['version', 'project', 'site'],
  project: [
    ...['title', 'description', 'toc', 'exclude', 'math', 'substitutions', 'id', 'short_title'],
    ...['numbering', 'exports', 'downloads', 'jupyter', 'thebe', 'requirements', 'resources'],
  ],
  site: ['title', 'nav', 'template', 'options'],
};

export const carriedOfBook: Readonly<Record<string, readonly string[]>> = {
  '': [
    ...['title', 'author', 'copyright', 'exclude_patterns', 'execute', 'parse', 'html', 'latex'],
    ...['launch_buttons', 'repository', 'sphinx'],
  ],
  parse: ['myst_enable_extensions', 'myst_substitutions', 'myst_url_schemes'],
  html: [
    ...['baseurl', 'use_edit_page_button', 'use_repository_button', 'use_issues_button'],
    ...['home_page_in_navbar', 'navbar_number_sections'],
  ],
  repository: ['url', 'branch', 'path_to_book'],
  sphinx: ['extra_extensions', 'config'],
};

export const carriedOfProgram = [
  ...['project', 'html_title', 'copyright', 'language', 'html_baseurl', 'exclude_patterns'],
  ...['myst_substitutions', 'myst_enable_extensions', 'rediraffe_redirects', 'redirects'],
];

/** Settings of other formats, and those whose function this server has anyway. */
const needless =
  /^(?:latex|man|texinfo|epub|htmlhelp|qthelp|devhelp|linkcheck|gettext|todo|copybutton|nb|jupyter|suppress|nitpick\w*|myst)(?:_|$)|^(?:author|extensions|needs_sphinx|needs_extensions|templates_path|source_suffix|source_encoding|master_doc|root_doc|html_theme|html_theme_path|html_short_title|html_last_updated_fmt|html_show_\w+|html_copy_source|html_permalinks|html_use_\w+|html_search_\w+|html_split_index|html_domain_indices|pygments_style|pygments_dark_style|highlight_language|add_\w+|show_authors|smartquotes\w*|rediraffe_branch|rediraffe_auto_redirect_perc)$/;

/** Whether a setting of a `conf.py` needs no counterpart. */
export function isNeedless(name: string): boolean {
  return needless.test(name) && !/^myst_(?:substitutions|enable_extensions)$/.test(name);
}
