// A test waits for what it asks for, and is told of nothing sooner: a busy machine is no failure.
jest.setTimeout(90_000);
