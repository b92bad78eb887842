/** The colours of the product (`ui/tokens.css` of the web) as mails carry them: in the style of each element. */
export const light = {
  paper: '#faf7f0',
  surface: '#ffffff',
  sunken: '#f3eee2',
  ink: '#171a2b',
  soft: '#4a4e68',
  link: '#2f3fa0',
  edge: '#857e6b',
  cloth: '#161e54',
  resist: '#c3c9f0',
  onCloth: '#faf5e8',
  accent: '#f4b400',
  onAccent: '#171a2b',
}

/** The dark scheme, for mail programs that have one and keep a style sheet: it outweighs the elements' own styles. */
export const darkSheet = `@media (prefers-color-scheme:dark){
.paper{background:#0c0f26!important}
.surface{background:#151a3b!important;color:#f4efe2!important}
.sunken{background:#0c0f26!important}
.soft{color:#b3b8d8!important}
.link{color:#b3bcff!important}
.mark{background:#f4efe2!important}
.cloth{background:#26317d!important}
.open{border-color:#767eba!important}
.waiting{border-color:#b3bcff!important}
}`
