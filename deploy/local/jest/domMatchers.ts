import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// A generous timeout for waiting, because a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);
