// The environment of tests without a document in the drill `mutants`.
import { TestEnvironment } from 'jest-environment-node';
import { stopAtFailure } from '../stopAtFailure.mjs';

export default class extends TestEnvironment {
  handleTestEvent(event, state) {
    stopAtFailure(event, state);
  }
}
