import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

type Rules = NonNullable<ConfigData['rules']>

const rules: Rules = {
  // React chooses these details of the HTML.
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
  // The top bar's search results overlay the page and stand before its heading.
  'heading-level': ['error', { sectioningRoots: ['dialog', 'search'], minSectioningRootInitialRank: 'h2' }],
  // No native element fits scrollable code (`region`) or a list with entries of several lines (`listbox`).
  'prefer-native-element': ['error', { exclude: ['region', 'listbox'] }],
  // Files in `/assets/` come from the page's own server and need no integrity hash.
  'require-sri': ['error', { target: 'crossorigin', exclude: ['/assets/'] }],
}

const rulesOfShown: Rules = {
  ...rules,
  // The phone's drawer repeats the sidebar's landmarks, but the style sheet shows only one of the two.
  'unique-landmark': 'off',
  // `move-below-controls.ts` gives toasts an inline style.
  'no-inline-style': 'off',
  // The rule mixes the headings of an open popover with those of the page.
  'heading-level': 'off',
}

const rulesOfMails: Rules = {
  ...rules,
  // Some mail programs drop style sheets and read the attributes of old HTML instead.
  'no-inline-style': 'off',
  'no-deprecated-attr': 'off',
  // Tables only lay out the mail, and older mail programs do not know the role `none`.
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
