import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

type Rules = NonNullable<ConfigData['rules']>

const rules: Rules = {
  // React chooses case, quotes and the end of empty elements; browsers read each spelling alike.
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'no-trailing-whitespace': 'off',
  'void-style': 'off',
  // React's ids begin with an underscore, which HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // Boxes of which somebody may tick several share a name.
  'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  // What the top bar finds hangs over the page and stands before its heading, as a dialog does.
  'heading-level': ['error', { sectioningRoots: ['dialog', 'search'], minSectioningRootInitialRank: 'h2' }],
  // Code that scrolls sideways is a region for the keyboard and stays preformatted.
  'prefer-native-element': ['error', { exclude: ['region'] }],
  // The server that sends a page sends its files too; only other servers' files need a hash.
  'require-sri': ['error', { target: 'crossorigin', exclude: ['/assets/'] }],
}

const rulesOfShown: Rules = {
  ...rules,
  // A phone's drawer repeats the sidebar that its style sheet hides; axe knows which of the two is shown.
  'unique-landmark': 'off',
}

const rulesOfMails: Rules = {
  ...rules,
  // Mail programs drop style sheets and read the attributes of old HTML instead.
  'no-inline-style': 'off',
  'no-deprecated-attr': 'off',
  // The tables only lay the mail out, so their rows need no group, and older programs do not know `none`.
  'prefer-tbody': 'off',
  'presentation-role-style': 'off',
  // The title of a mail is its subject, with the names that people gave.
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

/** What breaks the rules of HTML or of accessible HTML in a page as the server sends it. */
export const findHtmlFaults = checkWith(rules)

/** The same in a page as the browser holds it, with what its scripts have drawn. */
export const findFaultsOfShown = checkWith(rulesOfShown)

export const findFaultsOfMail = checkWith(rulesOfMails)
