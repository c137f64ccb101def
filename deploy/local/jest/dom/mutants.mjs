// The environment of tests that render, in which a change of the drill `mutants` can be active.
import TestEnvironment from './environment.mjs';

export default class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global.__stryker__ = globalThis.__stryker__;
  }

  /** The first failure shows that the change was noticed: the tests after it are skipped, because each could wait as long. */
  handleTestEvent({ name, test }, { rootDescribeBlock }) {
    if (name === 'test_done' && test.errors.length > 0) skip(rootDescribeBlock);
  }
}

function skip(block) {
  for (const child of block.children) {
    if (child.type === 'describeBlock') skip(child);
    else if (child.status === null) child.mode = 'skip';
  }
}
