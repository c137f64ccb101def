// The environment of tests that render, in which a change of the drill `mutants` can be active.
import { stopAtFailure } from '../stopAtFailure.mjs';
import TestEnvironment from './environment.mjs';

export default class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global.__stryker__ = globalThis.__stryker__;
  }

  handleTestEvent(event, state) {
    stopAtFailure(event, state);
  }
}
