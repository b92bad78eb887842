/** The hint below the field for a message. */
export const messageHelp = 'You can write `code`, **bold** and lists, as in Markdown.'
