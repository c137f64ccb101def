/** Browser code, without tests. */
const browserFile = /^(?:host|remotes|shared)\/(?!.*\.test\.)(?!.*\/(?:testing|dev)\/).*\.tsx?$/;
/** The only allowed use of TanStack's mutations; everything else is a command. */
const commandFile = 'shared/remote-contract/src/react/useCommand.ts';
/** The only allowed uses of React's `lazy`: pages, behind which there is a page that says what failed. */
const lazyPages = /^host\/src\/(?:app|chrome\/frame)\//;
/** The only place that formats numbers and dates: in the locale that the person chose. */
const formatsFolder = 'shared/ui/src/format/';
const controlStatement = /(?:\b(?:if|for|while|switch|catch)\b.*\)|\b(?:try|else|finally|do))\s*$/;
const callbackOfThen = /\.then\(\s*(?:async\s*)?(?:\([^()]*\)|\w+)\s*=>\s*$/;

/** Names of classes that styles of shared/ui can have: its own, those of libraries, and the theme. */
const classesOfUi = /^(?:cd-|ant-|lucide|dark$)/;

/** Styles of shared/ui have global names with its prefix; all others are CSS modules. */
export function styleRules(text: string, path: string): string[] {
  if (!/^(?:host|remotes|shared)\/.*\.css$/.test(path)) return [];
  if (!path.startsWith('shared/ui/')) {
    return path.endsWith('.module.css') ? [] : [`${path} isn't a CSS module: only shared/ui has global class names`];
  }
  const selectors = text.replaceAll(/\/\*[^]*?\*\/|\{[^{}]*\}|url\([^)]*\)/g, '');
  const names = [...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
  const [other] = names.filter((name) => !classesOfUi.test(name));
  return other === undefined ? [] : [`${path}: class ${other} doesn't begin with cd-`];
}

/** Browser code must use the shared functions for sending changes, for copying fetched text, and for numbers and dates. */
export function browserRules(text: string, path: string): string[] {
  if (!browserFile.test(path)) return [];
  const copies = [...text.matchAll(/\bhost\.copy\(/g)].filter(({ index }) => isAfterWaiting(text, index));
  return [
    ...(path !== commandFile && /\buseMutation\(/.test(text) ? [`${path} calls useMutation: use useCommand`] : []),
    ...(!lazyPages.test(path) && /\blazy\(/.test(text)
      ? [`${path} calls lazy: use lazyDialog or lazyPart, which stay on the page when loading fails`]
      : []),
    ...(!path.startsWith(formatsFolder) && /\bIntl\.|\.toLocale(?:Date|Time)?String\(/.test(text)
      ? [`${path} formats numbers or dates itself: use @cofferdam/ui/format, which knows the chosen locale`]
      : []),
    ...copies.map(({ index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line} copies after waiting, which Safari refuses: pass the promise to copy`;
    }),
  ];
}

/**
 * Whether the function around a call waits for something before it, by `await` or as a callback of `then`. Reads
 * backward, over closed groups, to where the function begins. The `await` of the call itself comes after the press.
 */
function isAfterWaiting(text: string, offset: number): boolean {
  const start = text.slice(0, offset).replace(/\bawait\s*$/, '');
  let depth = 0;
  let level = '';
  for (let at = start.length - 1; at >= 0; at -= 1) {
    const sign = start.charAt(at);
    const head = start.slice(0, at);
    const isOpening = '({['.includes(sign);
    if (')}]'.includes(sign)) depth += 1;
    else if (isOpening && depth > 0) depth -= 1;
    else if (depth === 0 && (isOpening || (sign === '>' && head.endsWith('=')))) {
      if (/\bawait\b/.test(level)) return true;
      const isArrow = sign === '>' || (sign === '{' && /=>\s*$/.test(head));
      if (isArrow) return callbackOfThen.test(sign === '>' ? start.slice(0, at + 1) : head);
      const isFunction = sign === '{' && /[)>\w\]]\s*$/.test(head) && !controlStatement.test(head);
      if (isFunction) return false;
      level = '';
    } else if (depth === 0) level = sign + level;
  }
  return false;
}
