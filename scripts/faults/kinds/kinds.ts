import type { Change, Kind } from '../change.ts'
import { childAt, type Node, textAt } from '../tree.ts'
import {
  breakChain,
  removeArgument,
  removeAttribute,
  removeElement,
  removeProperty,
} from './kinds-of-parts.ts'
import {
  changeBoolean,
  changeNumber,
  changeRegex,
  changeSql,
  changeString,
  changeText,
} from './kinds-of-values.ts'

const whole = ({ start, end }: Node, after: string): Change => ({ start, end, after })

const withCondition = ['IfStatement', 'ConditionalExpression', 'WhileStatement', 'ForStatement']

/**
 * Replaces a condition by true, by false and, unless it compares with an equality operator, by its opposite.
 * A loop's condition only becomes false, because an endless loop would prove nothing.
 */
const condition: Kind = (node, source) => {
  const test = withCondition.includes(node.type) ? childAt(node, 'test') : undefined
  if (!test) return []
  if (node.type.endsWith('Statement') && node.type !== 'IfStatement') return [whole(test, 'false')]
  const written = source.slice(test.start, test.end)
  const isEquality = /^[!=]=/.test(textAt(test, 'operator'))
  return [whole(test, 'true'), whole(test, 'false'), ...(isEquality ? [] : [whole(test, `!(${written})`)])]
}

const negation: Kind = (node, source) => {
  const argument = childAt(node, 'argument')
  if (node.type !== 'UnaryExpression' || node.operator !== '!' || !argument) return []
  return [whole(node, source.slice(node.start + 1, node.end))]
}

function exchange(types: string[], operators: Record<string, string>): Kind {
  return (node, source) => {
    const operator = textAt(node, 'operator')
    const exchanged = operators[operator]
    const left = childAt(node, 'left')
    const right = childAt(node, 'right')
    if (!types.includes(node.type) || exchanged === undefined || !left || !right) return []
    if (operator.startsWith('+') && [left, right].some(isText)) return []
    const at = source.indexOf(operator, left.end)
    return [
      whole(node, source.slice(node.start, at) + exchanged + source.slice(at + operator.length, node.end)),
    ]
  }
}

const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

const logical = exchange(['LogicalExpression'], { '&&': '||', '||': '&&' })
const comparison = exchange(['BinaryExpression'], {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
})
const arithmetic = exchange(['BinaryExpression', 'AssignmentExpression'], {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
})

const fallback: Kind = (node, source) => {
  const left = childAt(node, 'left')
  if (node.type !== 'LogicalExpression' || node.operator !== '??' || !left) return []
  return [whole(node, source.slice(node.start, left.end))]
}

const statement: Kind = (node) => {
  const written = node.type === 'ExpressionStatement' ? childAt(node, 'expression') : undefined
  const done = written?.type === 'AwaitExpression' ? childAt(written, 'argument') : written
  if (!done || !['CallExpression', 'AssignmentExpression'].includes(done.type)) return []
  if (childAt(done, 'callee')?.type === 'Super') return []
  return [whole(node, ';')]
}

/** Removes a throw, or a return that is not directly in a function's body. */
const earlyExit: Kind = (node, _source, outer) => {
  if (node.type === 'ThrowStatement') return [whole(node, ';')]
  if (node.type !== 'ReturnStatement') return []
  const [around, block] = outer.slice(-2)
  const endsFunction = block?.type === 'BlockStatement' && around?.type.includes('Function')
  return endsFunction ? [] : [whole(node, ';')]
}

export const kinds: Record<string, Kind> = {
  condition,
  negation,
  logical,
  comparison,
  arithmetic,
  fallback,
  statement,
  'early exit': earlyExit,
  number: changeNumber,
  boolean: changeBoolean,
  string: changeString,
  text: changeText,
  sql: changeSql,
  regex: changeRegex,
  'link of a chain': breakChain,
  argument: removeArgument,
  element: removeElement,
  property: removeProperty,
  attribute: removeAttribute,
}
