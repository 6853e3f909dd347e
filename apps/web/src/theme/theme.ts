import './take-marked-option.ts'
import { foldedFilter } from '../shared/form/folded-filter.ts'
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** The brand's blue, from lightest to darkest; 3 and 5 are for dark mode, 7 is the primary colour. */
const brand: MantineColorsTuple = [
  '#eef4fa',
  '#d9e6f3',
  '#b6d0e9',
  '#8fbfee',
  '#4b8fcf',
  '#1f6fb8',
  '#155ea2',
  '#0a4d8d',
  '#083f75',
  '#06315c',
]
const slate: MantineColorsTuple = [
  '#f6f8fa',
  '#eef1f4',
  '#e6ebf0',
  '#dfe5eb',
  '#7f8d9c',
  '#667487',
  '#475467',
  '#35414f',
  '#25303c',
  '#16202a',
]
const ink: MantineColorsTuple = [
  '#e6ebf0',
  '#c6cfd8',
  '#a5b1be',
  '#66768a',
  '#26303a',
  '#1b242d',
  '#12181f',
  '#0d1217',
  '#090d11',
  '#05080a',
]
const danger: MantineColorsTuple = [
  '#fef3f2',
  '#fee4e2',
  '#fecdca',
  '#ff9c94',
  '#f97066',
  '#d92d20',
  '#c4281c',
  '#b42318',
  '#912018',
  '#7a1a13',
]

/** The design settings that Mantine's theme supports; the rest is in tokens.css. */
export const theme = createTheme({
  colors: { brand, gray: slate, dark: ink, red: danger },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  black: '#16202a',
  fontFamily: 'var(--cc-font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.3' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px', xxl: '32px', xxxl: '48px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    // opening on focus would cover the content below the field, including its error
    Select: { defaultProps: { size: 'md', filter: foldedFilter, openOnFocus: false } },
    MultiSelect: { defaultProps: { size: 'md', filter: foldedFilter, openOnFocus: false } },
    Autocomplete: { defaultProps: { openOnFocus: false } },
    // otherwise every closed list is rendered and positioned: 250 countries for each country field
    Combobox: { defaultProps: { keepMounted: false } },
    // adds nothing for screen readers: the field already reports whether its list is open
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    PaginationDots: { defaultProps: { 'aria-hidden': true } },
    NumberInput: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } },
    Radio: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { padding: 'xl', transitionProps: { duration: 150 } } },
    // screen readers would announce the placeholder as one of the menu's items
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 120 }, shadow: 'md' },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
  },
})

/** Mantine's variables mapped to our tokens, so that each colour is defined once. */
const led = {
  '--mantine-color-body': 'var(--cc-panel)',
  '--mantine-color-text': 'var(--cc-text)',
  '--mantine-color-dimmed': 'var(--cc-muted)',
  '--mantine-color-anchor': 'var(--cc-link)',
  '--mantine-color-error': 'var(--cc-error)',
  '--mantine-color-default-border': 'var(--cc-control-line)',
  '--mantine-color-placeholder': 'var(--cc-placeholder)',
}

/** Text colours of subtle, light and outlined buttons; Mantine's defaults aren't in the design. */
const ledText = Object.fromEntries(
  Object.entries({ brand: 'var(--cc-link)', red: 'var(--cc-error)' }).flatMap(([name, colour]) => [
    [`--mantine-color-${name}-light-color`, colour],
    [`--mantine-color-${name}-outline`, colour],
    [`--mantine-color-${name}-text`, colour],
  ]),
)

/**
 * Set for each scheme by name, because Mantine sets the same variables there with higher specificity than at
 * the root.
 */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...led, ...ledText },
  dark: { ...led, ...ledText },
})
