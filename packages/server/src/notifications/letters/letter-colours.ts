/** Equal to the light colours of `ui/base/tokens.css`. */
export const light = {
  paper: '#faf7f0',
  surface: '#ffffff',
  sunken: '#f3eee2',
  rule: '#e2dac8',
  edge: '#857e6b',
  ink: '#171a2b',
  soft: '#4a4e68',
  link: '#2f3fa0',
  cloth: '#161e54',
  resist: '#c3c9f0',
  onCloth: '#faf5e8',
  accent: '#f4b400',
  onAccent: '#171a2b',
}

/** The colours for a dark scheme, which replace the light ones of the same names. */
export const dark = {
  paper: '#0c0f26',
  surface: '#151a3b',
  sunken: '#090b1d',
  rule: '#2a3062',
  edge: '#767eba',
  ink: '#f4efe2',
  soft: '#b3b8d8',
  link: '#b3bcff',
  cloth: '#1a2360',
}

/** A style sheet for mail programs with a dark scheme; it overrides the inline styles. */
export const darkSheet = `@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.surface{background:${dark.surface}!important;color:${dark.ink}!important}
.sunken{background:${dark.sunken}!important}
.soft{color:${dark.soft}!important}
.link{color:${dark.link}!important}
.cloth{background:${dark.cloth}!important}
}`
