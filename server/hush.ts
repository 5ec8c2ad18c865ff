// The libraries read this variable when they load, and would print every message with what is in it.
delete process.env.DEBUG
