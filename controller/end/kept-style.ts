/** The style of a kept game: its file has no other, and no fonts but the device's. */
export const style = `* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: #15100a;
  color: #f4e9d2;
  font:
    500 1.05rem / 1.4 system-ui,
    sans-serif;
}

main {
  max-width: 44rem;
  margin: 0 auto;
  padding: 1rem 1rem 4rem;
}

h1 {
  margin: 0;
  color: #f0d99a;
  font-size: 1.3rem;
}

h2 {
  margin: 1rem 0 0.3rem;
  color: #f0d99a;
  font-size: 1rem;
}

.place {
  margin: 0.6rem 0 0;
  opacity: 0.8;
}

.said {
  min-height: 4.2em;
  margin: 0.2rem 0;
  font-size: 1.3rem;
  font-weight: 700;
}

.outcome {
  min-height: 1.4em;
  margin: 0;
  opacity: 0.85;
}

.controls {
  display: grid;
  grid-template-columns: 1fr 2fr 1fr;
  gap: 0.6rem;
  position: sticky;
  top: 0;
  padding: 0.6rem 0;
  background: #15100a;
}

.controls input {
  grid-column: 1 / -1;
  width: 100%;
  min-height: 2rem;
  accent-color: #c9a24a;
}

button {
  min-height: 3rem;
  border: 1px solid #c9a24a;
  border-radius: 8px;
  background: #24190e;
  color: inherit;
  font: inherit;
}

button:disabled {
  color: inherit;
  opacity: 0.85;
}

.play {
  background: #c9a24a;
  color: #15100a;
  font-weight: 700;
}

.controls button:disabled {
  opacity: 0.4;
}

label {
  display: block;
  padding: 0.6rem 0;
}

.people {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
}

.people button {
  display: grid;
  grid-template-columns: 2rem 1fr;
  gap: 0 0.5rem;
  align-items: center;
  width: 100%;
  padding: 0.4rem;
  text-align: start;
  overflow-wrap: anywhere;
}

.people svg {
  grid-row: span 2;
}

.people button[aria-expanded="true"] {
  background: #3f3011;
}

.knew p {
  margin: 0.2rem 0;
}
`
