import type { Plugin } from 'vite'

/**
 * Tells the bundler that no value of the contract does anything when it is made, so that what nobody asks for stays out
 * of the browser: of itself it keeps every schema that is made by a method (decision 0072).
 */
export function contractValues(): Plugin {
  return {
    name: 'contract-values',
    transform: {
      filter: { id: /\/contract\/src\// },
      handler(code) {
        const starts = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declared?.type !== 'VariableDeclaration') return []
          return declared.declarations.flatMap(({ init }) =>
            init && init.type !== 'ArrowFunctionExpression' ? [init] : [],
          )
        })
        return starts.reduceRight(
          (marked, { start, end }) =>
            `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`,
          code,
        )
      },
    },
  }
}
