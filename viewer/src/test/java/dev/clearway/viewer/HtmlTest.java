package dev.clearway.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class HtmlTest {

  @Test
  void textCannotBecomeATag() {
    assertThat(Html.escaped("<a href=\"x\">'&\u0007"))
        .isEqualTo("&lt;a href=&quot;x&quot;&gt;&#39;&amp;\uFFFD");
    assertThat(Html.inScript("{\"a\":\"</script><!--\"}")).doesNotContain("<");
  }

  @Test
  void whatIsPutInIsNotATemplateItself() {
    assertThat(Html.filled("{{a}}-{{b}}", Map.of("a", "{{b}}$1\\", "b", "2")))
        .isEqualTo("{{b}}$1\\-2");
    assertThatThrownBy(() -> Html.filled("{{c}}", Map.of()))
        .isInstanceOf(IllegalStateException.class);
  }
}
