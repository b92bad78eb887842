/** Shortens SQL that PostgreSQL printed, and turns it into lower case except for quoted texts. */
export const plain = (text: string): string =>
  text
    .replace(/'[^']*'|[^']+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase()))
    .replaceAll('public.', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll("'::text", "'")
    .replaceAll(' using btree', '')
    .replace(/= any \(array\[([^[\]]*)\]\)/g, 'in ($1)')

/** Formats the output of `pg_get_functiondef` in the style of this repository. */
export function describeFunction(definition: string): string {
  const [head = '', body = ''] = definition.split('$function$')
  const lines = body.trimEnd().split('\n')
  const indents = lines.slice(1).flatMap((line) => /^ *(?=\S)/.exec(line)?.[0].length ?? [])
  const least = Math.min(...indents)
  const [first = '', ...rest] = lines
  const text = [first, ...rest.map((line) => line.slice(least))].join('\n')
  const end = body.slice(body.trimEnd().length).includes('\n') ? '\n$$;' : ' $$;'
  return `${plain(head).replaceAll('\n ', '\n').trim()} $$${text}${end}`
}

export const describeTrigger = (definition: string): string =>
  `${plain(definition).replace(/ (for each|execute function)/g, '\n  $1')};`
