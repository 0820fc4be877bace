import { api } from '../net/api';

/** Who I am in this house, as far as the page knows. */
class Me {
  /** What stands in the name field. */
  name = $state('');
  /** Whether the house knows me by a cookie; null until it was asked. */
  known = $state<boolean | null>(null);
  private asked = false;

  /** Ask once; a name being typed is not overwritten. */
  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    const answer = await api.me();
    if (!answer.ok) {
      this.asked = false;
      return;
    }
    this.known = answer.value.known;
    if (this.name === '') this.name = answer.value.name;
  }

  /** Be known to the house from now on; false where that did not work. */
  async introduce(): Promise<boolean> {
    const answer = await api.change({ name: this.given });
    if (!answer.ok) return false;
    this.known = answer.value.known;
    this.name = answer.value.name;
    return true;
  }

  /** The name to sit down under; null leaves it to the house. */
  get given(): string | null {
    return this.name.trim() || null;
  }
}

export const me = new Me();
