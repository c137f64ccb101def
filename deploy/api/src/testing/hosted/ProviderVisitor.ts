/** A minimal browser for the sign-in pages of a provider: cookies, forms and redirects. */
export class ProviderVisitor {
  readonly #cookies = new Map<string, string>();

  /** Signs in and agrees; returns the callback URL to which the provider redirects the person. */
  async signIn(address: string, login: string): Promise<URL> {
    const { origin } = new URL(address);
    let next = await this.#go(new URL(address), 'GET');
    for (let step = 0; step < 12; step += 1) {
      if (next.redirect !== null) {
        if (next.redirect.origin !== origin) return next.redirect;
        next = await this.#go(next.redirect, 'GET');
        continue;
      }
      const form = readForm(next.text, next.address);
      next = await this.#go(
        form.action,
        'POST',
        form.isLogin ? { prompt: 'login', login, password: 'x' } : { prompt: 'consent' },
      );
    }
    throw new Error('too many redirects of the provider');
  }

  async #go(address: URL, method: string, form?: Record<string, string>): Promise<Step> {
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const text = await response.text();
    if (response.status >= 400) throw new Error(`the provider returned ${response.status} ${readError(text)}`);
    return { address, redirect: location === null ? null : new URL(location, address), text };
  }
}

interface Step {
  readonly address: URL;
  readonly redirect: URL | null;
  readonly text: string;
}

function readForm(text: string, address: URL): { readonly action: URL; readonly isLogin: boolean } {
  const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1];
  if (action === undefined) throw new Error(`no form in ${text.slice(0, 200)}`);
  return { action: new URL(action, address), isLogin: text.includes('name="login"') };
}

/** The error on the provider's page. */
function readError(text: string): string {
  return text
    .replace(/^[^]*<body>/, '')
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .trim()
    .slice(0, 400);
}
