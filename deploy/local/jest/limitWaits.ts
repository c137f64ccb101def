import { configure } from '@testing-library/react';

/** The same for what a test waits to see, before the test's own limit. */
configure({ asyncUtilTimeout: 5_000 });
