// The look of diagrams: the names of colors that drawings use, as colors of the site.

export const styles = `.diagram{margin-inline:0}
.diagram-drawing{overflow-x:auto}
.diagram svg{display:block;height:auto;margin-inline:auto;max-width:max(100%,36rem);
--bg:var(--paper);--fg:var(--ink);
--_text:var(--ink);--_text-sec:var(--ink);--_text-muted:var(--ink-soft);--_text-faint:var(--ink-soft);
--_line:var(--ink-soft);--_arrow:var(--ink-soft);
--_node-fill:var(--paper-raised);--_node-stroke:var(--ink-soft);
--_group-fill:var(--paper);--_group-hdr:var(--paper-raised);
--_inner-stroke:var(--line);--_key-badge:var(--paper-raised)}
.diagram text{font-family:inherit}
.diagram-title{color:var(--ink-soft);font-size:.875rem;margin-top:var(--space-2);text-align:center}
`;
