import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

type Rules = NonNullable<ConfigData['rules']>

const rules: Rules = {
  // React chooses these details of the HTML. They make no difference to browsers.
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'no-trailing-whitespace': 'off',
  'void-style': 'off',
  // React's ids begin with an underscore, which HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // The checkboxes of one group may have the same name.
  'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  // Treats the search results of the top bar like a dialog: they overlay the page and stand before its
  // heading.
  'heading-level': ['error', { sectioningRoots: ['dialog', 'search'], minSectioningRootInitialRank: 'h2' }],
  // No native element fits these two roles. A `region` is scrollable code, which must stay preformatted. The
  // entries of a `listbox`, a filtered list, have several lines, which a `select` cannot show.
  'prefer-native-element': ['error', { exclude: ['region', 'listbox'] }],
  // Only files of other servers need an integrity hash. The files in `/assets/` come from the same server as
  // the page.
  'require-sri': ['error', { target: 'crossorigin', exclude: ['/assets/'] }],
}

const rulesOfShown: Rules = {
  ...rules,
  // The phone's drawer repeats the landmarks of the sidebar, but the style sheet shows only one of the two.
  // Axe checks the visible one.
  'unique-landmark': 'off',
  // A script gives a toast an inline style, to move it below the controls that it would cover
  // (move-below-controls.ts).
  'no-inline-style': 'off',
  // The headings of an open popover are separate from the page's headings, but the rule mixes both. Axe
  // checks the order.
  'heading-level': 'off',
}

const rulesOfMails: Rules = {
  ...rules,
  // Some mail programs drop style sheets and read the attributes of old HTML instead.
  'no-inline-style': 'off',
  'no-deprecated-attr': 'off',
  // The tables only lay out the mail, so their rows need no group. Older mail programs do not know the role
  // `none`.
  'prefer-tbody': 'off',
  'presentation-role-style': 'off',
  // The title of a mail is its subject, which people's names can make long.
  'long-title': 'off',
}

const checkWith = (rules: Rules) => {
  const presets = ['html-validate:recommended', 'html-validate:document']
  const loader = new StaticConfigLoader({ root: true, extends: presets, elements: ['html5'], rules })
  const validator = new HtmlValidate(loader)
  return async (html: string): Promise<string[]> => {
    const { results } = await validator.validateString(html)
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
    )
  }
}

/** Returns the HTML and accessibility faults of a page as the server sends it. */
export const findHtmlFaults = checkWith(rules)

/** Returns the HTML and accessibility faults of a page after its scripts have run. */
export const findFaultsOfShown = checkWith(rulesOfShown)

export const findFaultsOfMail = checkWith(rulesOfMails)
