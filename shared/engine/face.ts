/** The picture of a role, on phones and TV, and the share of its square that it covers. No face is also a crest. */
export interface Face {
  readonly icon: string
  readonly covers: number
}
export type Faces<Role extends string = string> = Readonly<Record<Role, Face>>

/** Returns the opacity at which all pictures look equally dark, so that none stands out from across the table. */
export const strengthOf = ({ covers }: Face): number => 0.23 / covers

export const iconsOf = <Role extends string>(faces: Faces<Role>): Readonly<Record<Role, string>> =>
  // A record's own keys are its roles.
  Object.fromEntries(Object.entries<Face>(faces).map(([role, { icon }]) => [role, icon])) as Record<Role, string>
