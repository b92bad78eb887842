/** PostgreSQL prints keywords in capitals and names its own schema; texts in quotes stay as they are. */
export const plain = (text: string): string =>
  text
    .replace(/'[^']*'|[^']+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase()))
    .replaceAll('public.', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll("'::text", "'")
    .replaceAll(' using btree', '')
    .replace(/= any \(array\[([^[\]]*)\]\)/g, 'in ($1)')

/** As we write it, from what `pg_get_functiondef` prints: a head in small letters and a body that begins at the left. */
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
