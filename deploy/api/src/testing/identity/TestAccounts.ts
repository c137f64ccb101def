import type { TestApi } from '../startTestApi.ts';
import { TestBrowser } from './TestBrowser.ts';

/** Accounts with a password, and networks without earlier sign-in attempts. */
export class TestAccounts {
  readonly password = 'kxvbqmzrtpwl-7';
  readonly wrong = 'not-kxvbqmzrtpwl';
  readonly #url: () => string;
  #people = 0;
  #networks = 0;

  constructor(api: () => TestApi) {
    this.#url = () => api().url();
  }

  /** Creates an account and returns its address. */
  async make(): Promise<string> {
    this.#people += 1;
    const email = `user${this.#people}@example.com`;
    await new TestBrowser(this.#url(), { address: `198.51.100.${this.#people}` }).succeed('identity', 'signUp', {
      email,
      password: this.password,
      displayName: `User ${this.#people}`,
    });
    return email;
  }

  /** An IP address in a network without earlier attempts. */
  freshNetwork(): string {
    this.#networks += 1;
    return this.#network();
  }

  /** A browser in a network without earlier attempts. */
  stranger(): TestBrowser {
    return new TestBrowser(this.#url(), { address: this.freshNetwork() });
  }

  /** Another browser in the network of the last new browser. */
  neighbor(): TestBrowser {
    return new TestBrowser(this.#url(), { address: this.#network() });
  }

  #network(): string {
    return `203.0.${this.#networks >> 8}.${this.#networks & 255}`;
  }
}
