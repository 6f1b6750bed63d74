// The look of diagrams: the names of colors that drawings use, as colors of the site.

/** Wide drawings scroll, with a shade at each edge that hides a part. */
export const styles = `.diagram{margin-inline:0}
.diagram-drawing{--cover:var(--paper) 1rem,transparent;--shade:light-dark(rgb(12 30 34/18%),rgb(0 0 0/70%)),transparent;
overflow-x:auto;background:linear-gradient(to right,var(--cover)) 0 0/3rem 100% no-repeat local,
linear-gradient(to left,var(--cover)) 100% 0/3rem 100% no-repeat local,
linear-gradient(to right,var(--shade)) 0 0/.75rem 100% no-repeat,linear-gradient(to left,var(--shade)) 100% 0/.75rem 100% no-repeat}
.diagram svg{direction:ltr;display:block;height:auto;margin-inline:auto;max-width:max(100%,36rem);
--bg:var(--paper);--fg:var(--ink);
--_text:var(--ink);--_text-sec:var(--ink);--_text-muted:var(--ink-soft);--_text-faint:var(--ink-soft);
--_line:var(--ink-soft);--_arrow:var(--ink-soft);
--_node-fill:var(--paper-raised);--_node-stroke:var(--ink-soft);
--_group-fill:var(--paper);--_group-hdr:var(--paper-raised);
--_inner-stroke:var(--line);--_key-badge:var(--paper-raised)}
.diagram text{font-family:inherit}
.diagram-title{color:var(--ink-soft);font-size:.875rem;margin-top:var(--space-2);text-align:center}
`;
