/** What we use of MJML, which brings no types. */
declare module 'mjml-core' {
  type Outcome = { html: string; errors: { formattedMessage: string }[] }
  type Options = {
    validationLevel: 'strict' | 'soft' | 'skip'
    ignoreIncludes: boolean
    keepComments: boolean
    fonts: Record<string, string>
    presets: readonly object[]
  }
  type Compile = (source: string, options: Options) => Promise<Outcome>
  /** A CommonJS module: how its default is reached depends on who loads it. */
  const core: Compile & { default?: Compile }
  export default core
}
declare module 'mjml-preset-core' {
  const preset: object
  export default preset
}
