import type { Plugin } from 'vite'

/** Marks top-level values of the contract as pure, so that the bundler drops unused ones (decision 0072). */
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
